/** A pinhole camera above a table: world x to the right, y away from the looker, z up, in millimetres. */

export type Point = readonly [x: number, y: number];
export type Point3 = readonly [x: number, y: number, z: number];

/** A place on the page, and how many pixels a millimetre measures there. */
export type Seen = readonly [x: number, y: number, scale: number];

export interface Lens {
  /** Degrees above the table; 90 looks straight down. */
  elevation: number;
  /** From the middle of the table, in millimetres: the nearer, the stronger the perspective. */
  distance: number;
  /** Degrees the table is turned to the left before it is looked at. */
  turn?: number;
  /** The point of the table one looks at; its middle, unless said. */
  at?: Point;
}

/** A rectangle of the page. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Enlarged so much, its corner there. */
export interface Laid {
  zoom: number;
  left: number;
  top: number;
}

/** From the table to the page and back: all that hands need to know of a camera. */
export type Sight = Pick<Camera, "project" | "unproject">;

export class Camera {
  private readonly sine: number;
  private readonly cosine: number;
  private readonly distance: number;
  private readonly turned: Point;
  private readonly at: Point;
  private zoom = 1;
  private left = 0;
  private top = 0;

  /** It is on its way: what was drawn for another view of the same lens may serve until it rests. */
  rough = false;

  constructor(private readonly lens: Lens) {
    const { elevation, distance, turn = 0, at = [0, 0] } = lens;
    const angle = (elevation * Math.PI) / 180;
    this.sine = Math.sin(angle);
    this.cosine = Math.cos(angle);
    this.distance = distance;
    this.turned = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
    this.at = at;
  }

  /** How far away a point is: what is farther is drawn first. */
  depth(x: number, y: number, z = 0): number {
    return this.distance + this.away(x, y)[1] * this.cosine - z * this.sine;
  }

  /** The point as far away as another, but straight before the looker: one picture serves the whole row. */
  row(x: number, y: number): Point {
    const [, away] = this.away(x, y);
    const [c, s] = this.turned;
    return [this.at[0] + away * s, this.at[1] + away * c];
  }

  private away(x: number, y: number): Point {
    const [dx, dy] = [x - this.at[0], y - this.at[1]];
    const [c, s] = this.turned;
    return [dx * c - dy * s, dx * s + dy * c];
  }

  /** The same view, enlarged about a point of the page and moved on it. */
  moved(zoom: number, [x, y]: Point, [dx, dy]: Point, rough: boolean): Camera {
    const next = new Camera(this.lens);
    next.zoom = this.zoom * zoom;
    next.left = x + (this.left - x) * zoom + dx;
    next.top = y + (this.top - y) * zoom + dy;
    next.rough = rough;
    return next;
  }

  /** How a picture of another view of the same lens lies on the page of this one; null if it is another lens. */
  over(before: Camera): Laid | null {
    if (before.lens !== this.lens) return null;
    const zoom = this.zoom / before.zoom;
    return { zoom, left: this.left - before.left * zoom, top: this.top - before.top * zoom };
  }

  /** Zoom and shift so that all points lie inside the box, as large as it allows. */
  fit(points: readonly Point3[], { left, top, right, bottom }: Box): this {
    this.zoom = 1;
    this.left = this.top = 0;
    const seen = points.map(([x, y, z]) => this.project(x, y, z));
    const xs = seen.map(([x]) => x);
    const ys = seen.map(([, y]) => y);
    const [west, east] = [Math.min(...xs), Math.max(...xs)];
    const [north, south] = [Math.min(...ys), Math.max(...ys)];
    this.zoom = Math.min((right - left) / (east - west), (bottom - top) / (south - north));
    this.left = (left + right) / 2 - (this.zoom * (west + east)) / 2;
    this.top = (top + bottom) / 2 - (this.zoom * (north + south)) / 2;
    return this;
  }

  /** Where a point of the world is on the page. */
  project(x: number, y: number, z = 0): Seen {
    const [aside, away] = this.away(x, y);
    const depth = this.distance + away * this.cosine - z * this.sine;
    const scale = this.zoom / depth;
    return [this.left + aside * scale, this.top - (away * this.sine + z * this.cosine) * scale, scale];
  }

  /** The point at a height above the table that lies under a point of the page. */
  unproject(pageX: number, pageY: number, z = 0): Point {
    const v = (pageY - this.top) / this.zoom;
    const away = (-v * (this.distance - z * this.sine) - z * this.cosine) / (this.sine + v * this.cosine);
    const depth = this.distance + away * this.cosine - z * this.sine;
    const aside = ((pageX - this.left) / this.zoom) * depth;
    const [c, s] = this.turned;
    return [this.at[0] + aside * c + away * s, this.at[1] - aside * s + away * c];
  }
}

/** How far a point of the page is from a line on it. */
export function farFrom(x: number, y: number, [ax, ay]: Seen, [bx, by]: Seen): number {
  const [dx, dy] = [bx - ax, by - ay];
  const along = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)));
  return Math.hypot(x - ax - along * dx, y - ay - along * dy);
}
