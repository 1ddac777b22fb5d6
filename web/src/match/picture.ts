/** A picture of the table, whatever it is drawn with: the page itself, put into an image and painted. */

const DENSITY = 2;

/** Every rule of the page; sheets that may not be read are none of ours. */
function rules(): string {
  return [...document.styleSheets, ...document.adoptedStyleSheets].map((sheet) => [...sheet.cssRules].map((rule) => rule.cssText).join("\n")).join("\n");
}

/** The table as a PNG. Canvases become images; nothing is fetched from anywhere. */
export async function pictureOf(table: HTMLElement): Promise<Blob> {
  const { width, height } = table.getBoundingClientRect();
  const copy = table.cloneNode(true) as HTMLElement;
  const drawn = [...table.querySelectorAll("canvas")];
  copy.querySelectorAll("canvas").forEach((canvas, i) => {
    const image = document.createElement("img");
    const from = drawn[i] as HTMLCanvasElement;
    image.src = from.toDataURL();
    Object.assign(image.style, { display: "block", width: `${from.clientWidth}px`, height: `${from.clientHeight}px` });
    canvas.replaceWith(image);
  });
  for (const aid of copy.querySelectorAll("button, .sr")) aid.remove();
  const size = { width: `${width}px`, height: `${height}px` };
  Object.assign(copy.style, size);

  const root = document.createElement("html");
  const style = document.createElement("style");
  const { theme } = document.documentElement.dataset;
  if (theme) root.dataset.theme = theme;
  style.textContent = rules();
  const body = document.createElement("body");
  const stage = document.createElement("section");
  stage.className = "stage";
  Object.assign(stage.style, size);
  stage.append(copy);
  Object.assign(body.style, { margin: "0", minHeight: "0" });
  body.append(stage);
  root.append(style, body);

  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  for (const [name, value] of Object.entries({ width, height, viewBox: `0 0 ${width} ${height}` })) svg.setAttribute(name, String(value));
  const inside = document.createElementNS("http://www.w3.org/2000/svg", "foreignObject");
  inside.setAttribute("width", "100%");
  inside.setAttribute("height", "100%");
  inside.append(root);
  svg.append(inside);

  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(svg))}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [width * DENSITY, height * DENSITY];
  const pen = canvas.getContext("2d") as CanvasRenderingContext2D;
  pen.scale(DENSITY, DENSITY);
  pen.drawImage(image, 0, 0, width, height);
  return new Promise((done, fail) => canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error("no picture"))), "image/png"));
}
