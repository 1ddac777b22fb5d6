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
}

/** A rectangle of the page. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** From the table to the page and back: all that hands need to know of a camera. */
export type Sight = Pick<Camera, "project" | "unproject">;

export class Camera {
  private readonly sine: number;
  private readonly cosine: number;
  private readonly distance: number;
  private zoom = 1;
  private left = 0;
  private top = 0;

  constructor({ elevation, distance }: Lens) {
    const angle = (elevation * Math.PI) / 180;
    this.sine = Math.sin(angle);
    this.cosine = Math.cos(angle);
    this.distance = distance;
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
    const depth = this.distance + y * this.cosine - z * this.sine;
    const scale = this.zoom / depth;
    return [this.left + x * scale, this.top - (y * this.sine + z * this.cosine) * scale, scale];
  }

  /** The point at a height above the table that lies under a point of the page. */
  unproject(pageX: number, pageY: number, z = 0): Point {
    const v = (pageY - this.top) / this.zoom;
    const y = (-v * (this.distance - z * this.sine) - z * this.cosine) / (this.sine + v * this.cosine);
    const depth = this.distance + y * this.cosine - z * this.sine;
    return [((pageX - this.left) / this.zoom) * depth, y];
  }
}
