// Texts of the page that stand out too little from what they stand on, each with its contrast.
() => {
  const scratch = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const rgba = (css) => {
    scratch.clearRect(0, 0, 1, 1);
    scratch.fillStyle = css;
    scratch.fillRect(0, 0, 1, 1);
    const [r, g, b, a] = scratch.getImageData(0, 0, 1, 1).data;
    return [r, g, b, a / 255];
  };
  const over = (top, under) => top.slice(0, 3).map((c, i) => c * top[3] + under[i] * (1 - top[3]));
  const light = (rgb) => {
    const [r, g, b] = rgb.map((c) => c / 255).map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const ratio = (a, b) => {
    const [hi, lo] = [light(a), light(b)].sort((x, y) => y - x);
    return (hi + 0.05) / (lo + 0.05);
  };
  // The paper under an element: null where it is a picture, whose colours nobody can tell.
  const paper = (element) => {
    const layers = [];
    for (let at = element; at; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (style.backgroundImage !== "none") return null;
      const colour = rgba(style.backgroundColor);
      if (colour[3] > 0) layers.push(colour);
      if (colour[3] === 1) return layers.reverse().reduce((under, top) => over(top, under), [0, 0, 0]);
    }
    return null;
  };
  const found = [];
  for (const element of document.body.querySelectorAll("*")) {
    const words = [...element.childNodes].filter((n) => n.nodeType === 3).map((n) => n.data.trim()).join(" ").trim();
    if (!words || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    if (element.closest("svg, .sr, .skip, [disabled], [aria-disabled=true], option")) continue;
    const under = paper(element);
    if (!under) continue;
    let seen = rgba(getComputedStyle(element).color);
    for (let at = element; at; at = at.parentElement) seen = [...seen.slice(0, 3), seen[3] * getComputedStyle(at).opacity];
    const contrast = ratio(over(seen, under), under);
    if (contrast < 4.495) found.push(`${contrast.toFixed(2)} ${element.tagName}.${element.className}: ${words.slice(0, 40)}`);
  }
  return [...new Set(found)];
}
