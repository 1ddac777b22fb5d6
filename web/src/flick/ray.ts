/**
 * The guide line: where a disc sent off in a direction first meets something, computed as the kernel
 * computes it. Any unit of length, as long as it is one; the deceleration in that unit too.
 */

import type { Point } from "./camera";

export interface Disc {
  id: number;
  x: number;
  y: number;
  r: number;
}

export interface Ground {
  /** Cushions stand at plus and minus this. */
  half: number;
  pockets: readonly Point[];
  pocketR: number;
  /** Restitution against the frame, and of disc against disc. */
  cushion: number;
  clack: number;
}

export interface Shot {
  x: number;
  y: number;
  r: number;
  /** Direction in radians. */
  angle: number;
  /** How far it slides before friction stops it. */
  reach: number;
  /** Mass of the discs it meets, if its own is one. */
  mass: number;
}

export type Meeting = "disc" | "cushion" | "pocket" | "rest";

export interface Guide {
  what: Meeting;
  /** Where the disc's centre is then. */
  end: Point;
  /** The disc it meets, or -1. */
  disc: number;
  /** From its own centre to that disc's; 0 where it meets none. */
  reach: number;
  /** Where that disc goes: a unit vector, or nothing. */
  object: Point | null;
  /** Where the disc itself goes on to, and how fast for each unit it came with; nothing if it goes no further. */
  after: Point | null;
  /** To meet that is an offence: what it is called. */
  foul?: string;
}

/** How far along a ray the centre comes within a distance of a point; never is infinite. */
function pathTo(dx: number, dy: number, ux: number, uy: number, near: number): number {
  const along = dx * ux + dy * uy;
  const aside = dx * uy - dy * ux;
  const square = near * near - aside * aside;
  if (along <= 0 || square < 0) return Infinity;
  // The discs do not overlap, so the nearer of the two crossings lies ahead.
  return Math.max(0, along - Math.sqrt(square));
}

export function guide(shot: Shot, discs: readonly Disc[], ground: Ground): Guide {
  const [ux, uy] = [Math.cos(shot.angle), Math.sin(shot.angle)];
  let path = shot.reach;
  let found: Guide | null = null;
  const end = (): Point => [shot.x + ux * path, shot.y + uy * path];

  const edge = ground.half - shot.r;
  for (const [u, place, across] of [[ux, shot.x, true], [uy, shot.y, false]] as const) {
    if (u === 0) continue;
    const to = Math.max(0, (Math.sign(u) * edge - place) / u);
    if (to >= path) continue;
    path = to;
    const after: Point = across ? [-ground.cushion * ux, uy] : [ux, -ground.cushion * uy];
    found = { what: "cushion", end: end(), disc: -1, reach: 0, object: null, after };
  }
  for (const [px, py] of ground.pockets) {
    // It falls when its centre passes the chord through both rims.
    const near = Math.sqrt(Math.max(0, ground.pocketR ** 2 - shot.r ** 2));
    const to = pathTo(px - shot.x, py - shot.y, ux, uy, near);
    if (to >= path) continue;
    path = to;
    found = { what: "pocket", end: end(), disc: -1, reach: 0, object: null, after: null };
  }
  for (const { id, x, y, r } of discs) {
    const to = pathTo(x - shot.x, y - shot.y, ux, uy, shot.r + r);
    if (to >= path) continue;
    path = to;
    const [ex, ey] = end();
    const apart = Math.hypot(x - ex, y - ey);
    const [nx, ny] = [(x - ex) / apart, (y - ey) / apart];
    // No friction between rims: only the part along the line of centres is shared.
    const given = ((1 + ground.clack) * shot.mass * (ux * nx + uy * ny)) / (1 + shot.mass);
    found = { what: "disc", end: [ex, ey], disc: id, reach: shot.r + r, object: [nx, ny], after: [ux - given * nx, uy - given * ny] };
  }
  return found ?? { what: "rest", end: end(), disc: -1, reach: 0, object: null, after: null };
}
