// Builds the client into the Python package, or runs its unit tests.
//
//   node build.mjs          bundle into src/puntadidito/web/dist and print the sizes
//   node build.mjs --test   bundle src/**/*.test.ts(x) and run them with Node's test runner
//
//   node build.mjs --book FOLDER   bundle the look-book of figures and tables: not part of the client
//
//   --game FOLDER           with a game from outside: its folder holds a manifest.tsx, as ours do
//   --out FOLDER            bundle into another folder

import { build } from "esbuild";
import { spawnSync } from "node:child_process";
import { cp, mkdir, mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const here = path.dirname(fileURLToPath(import.meta.url));
const src = path.join(here, "src");
const named = (flag) => process.argv.flatMap((word, i) => (word === flag ? [path.resolve(process.argv[i + 1])] : []));
const dist = named("--out")[0] ?? path.join(here, "..", "src", "puntadidito", "web", "dist");
const FIRST_LOAD_LIMIT = 100_000; // bytes, compressed

/** `games:all`: the manifest of every folder of games, ours and those from outside. */
const games = {
  name: "games",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^games:all$/ }, () => ({ path: "all", namespace: "games" }));
    onLoad({ filter: /.*/, namespace: "games" }, async () => {
      const folders = (await readdir(path.join(src, "games"), { withFileTypes: true })).filter((entry) => entry.isDirectory());
      const all = [...folders.map(({ name }) => path.join(src, "games", name)), ...named("--game")];
      const lines = all.map((folder, i) => `import { manifest as m${i} } from ${JSON.stringify(path.join(folder, "manifest"))};`);
      return { contents: `${lines.join("\n")}\nexport default [${all.map((_, i) => `m${i}`).join(", ")}];`, resolveDir: src };
    });
  },
};

const common = {
  absWorkingDir: here,
  bundle: true,
  format: "esm",
  jsx: "automatic",
  jsxImportSource: "preact",
  loader: { ".svg": "file", ".woff2": "file", ".png": "file" },
  logLevel: "warning",
  nodePaths: [path.join(here, "node_modules")], // for games from outside
  plugins: [games],
};

const fail = (message) => {
  console.error(message);
  process.exit(1);
};

/** Every file below a folder, as sorted paths relative to it. */
async function filesBelow(folder) {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath ?? entry.path, entry.name)))
    .sort();
}

async function bundle() {
  if (!existsSync(path.join(src, "main.tsx"))) fail("web/src/main.tsx is missing: nothing to build.");
  const entryPoints = ["src/main.tsx"];
  if (existsSync(path.join(src, "styles", "main.css"))) entryPoints.push("src/styles/main.css");

  await rm(dist, { recursive: true, force: true });
  await mkdir(dist, { recursive: true });
  const { metafile } = await build({
    ...common,
    entryPoints,
    outdir: path.join(dist, "assets"),
    entryNames: "[name]-[hash]",
    chunkNames: "[name]-[hash]",
    assetNames: "[name]-[hash]",
    publicPath: "/assets",
    splitting: true,
    minify: true,
    target: ["es2022"],
    metafile: true,
  });
  if (existsSync(path.join(here, "static"))) {
    await cp(path.join(here, "static"), dist, { recursive: true });
  }

  // What the page needs before it can draw: the entries and whatever they import statically.
  const first = new Set();
  const need = (file) => {
    if (first.has(file)) return;
    first.add(file);
    const output = metafile.outputs[file];
    if (output.cssBundle) need(output.cssBundle);
    for (const { path: imported, kind } of output.imports) {
      if (kind === "import-statement" && metafile.outputs[imported]) need(imported);
    }
  };
  const entries = Object.keys(metafile.outputs).filter((file) => metafile.outputs[file].entryPoint);
  const scripts = entries.filter((file) => file.endsWith(".js") && metafile.outputs[file].entryPoint === "src/main.tsx");
  for (const file of entries) if (scripts.includes(file) || file.endsWith(".css")) need(file);

  if (![...first].some((file) => file.endsWith(".css"))) {
    fail("No styles: import them in web/src/main.tsx, or write web/src/styles/main.css.");
  }

  const url = (file) => "/" + path.relative(dist, path.resolve(here, file)).split(path.sep).join("/");
  const tags = [...first].map((file) =>
    file.endsWith(".css")
      ? `<link rel="stylesheet" href="${url(file)}">`
      : scripts.includes(file)
        ? `<script type="module" src="${url(file)}"></script>`
        : `<link rel="modulepreload" href="${url(file)}">`,
  );
  const page = await readFile(path.join(src, "index.html"), "utf8");
  if (!page.includes("</head>")) fail("web/src/index.html has no </head> to put the hashed names before.");
  await writeFile(
    path.join(dist, "index.html"),
    page.replace(/\s*<\/head>/, () => tags.map((tag) => `\n    ${tag}`).join("") + "\n  </head>"),
  );

  const firstLoad = new Set(["index.html", ...[...first].map((file) => url(file).slice(1))]);
  let firstBytes = 0;
  for (const name of await filesBelow(dist)) {
    const raw = await readFile(path.join(dist, name));
    const packed = gzipSync(raw, { level: 9 });
    const smaller = /\.(js|css|html|svg|json|webmanifest|txt)$/.test(name) && packed.length < raw.length;
    if (smaller) await writeFile(path.join(dist, `${name}.gz`), packed);
    const sent = smaller ? packed.length : raw.length;
    const now = firstLoad.has(name.split(path.sep).join("/"));
    if (now) firstBytes += sent;
    console.log(`  ${(raw.length / 1000).toFixed(1).padStart(8)} kB ${(sent / 1000).toFixed(1).padStart(8)} kB sent  ${name}${now ? "" : "  (later)"}`);
  }
  console.log(`  first load ${(firstBytes / 1000).toFixed(1)} kB compressed`);
  if (firstBytes > FIRST_LOAD_LIMIT) fail(`The first load is over ${FIRST_LOAD_LIMIT / 1000} kB.`);
}

/** Pages to look at figures and whole tables, and to measure them (tools/lookbook.py). */
async function book(outdir) {
  const entryPoints = { book: "src/flick/book/main.ts", table: "src/flick/book/table.tsx", main: "src/styles/main.css" };
  await build({ ...common, entryPoints, outdir, target: ["es2022"] });
  const page = (name) => `<!doctype html><html lang="it"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>look-book</title>${
    name === "table" ? '<link rel="stylesheet" href="main.css">' : ""}<body><script type="module" src="${name}.js"></script></body></html>\n`;
  for (const name of ["book", "table"]) await writeFile(path.join(outdir, `${name}.html`), page(name));
}

async function test() {
  const files = (await filesBelow(src)).filter((name) => /\.test\.tsx?$/.test(name));
  if (files.length === 0) fail("No client unit tests found (web/src/**/*.test.ts).");
  const outdir = await mkdtemp(path.join(tmpdir(), "puntadidito-client-"));
  try {
    await build({
      ...common,
      entryPoints: files.map((name) => path.join("src", name)),
      outbase: "src",
      outdir,
      outExtension: { ".js": ".mjs" },
      platform: "node",
      target: ["node20"],
      sourcemap: "inline",
    });
    const built = files.map((name) => path.join(outdir, name.replace(/\.tsx?$/, ".mjs")));
    const summary = path.join(outdir, "summary.tap");
    const args = ["--enable-source-maps", "--test", "--test-reporter=spec", "--test-reporter-destination=stdout"];
    args.push("--test-reporter=tap", `--test-reporter-destination=${summary}`, ...built);
    const { status } = spawnSync(process.execPath, args, { cwd: here, stdio: "inherit" });
    if (status !== 0) process.exitCode = status ?? 1;
    // Node counts a file without a single test as one passed test, named after the file.
    const tap = await readFile(summary, "utf8");
    for (const file of built) {
      if (tap.includes(`# Subtest: ${file}`)) {
        console.error(`No tests in ${path.relative(outdir, file)}`);
        process.exitCode = 1;
      }
    }
  } finally {
    await rm(outdir, { recursive: true, force: true });
  }
}

try {
  await (process.argv.includes("--test") ? test() : named("--book")[0] ? book(named("--book")[0]) : bundle());
} catch (error) {
  // esbuild has already printed what it did not like, with the place.
  if (!error.errors) throw error;
  process.exitCode = 1;
}
