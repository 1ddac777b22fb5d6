/** The numbers of rugby, written by tools/sheet.py. Lengths in micrometres. */

import type { Drill } from "../../api/schema";

export const GOAL_LINE = 500000;
export const DEAD_BALL = 600000;
export const TOUCH = 350000;
export const FIVE = 450000;
export const TWENTY_TWO = 280000;
export const TEN = 100000;
export const FIFTEEN = 300000;
export const POSTS_APART = 75000;
export const POST_HEIGHT = 150000;
export const POST_THICK = 3000;
export const BAR_TOP = 40000;
export const BALL_LONG = 11000;
export const BALL_SHORT = 7000;
export const BASE_RADIUS = 10500;
export const WEDGE_LENGTH = 43301;
export const WEDGE_HEIGHT = 25000;
export const WEDGE_WIDTH = 30000;
export const BOARD: readonly [number, number] = [700000,500000];
export const KICK_RUN = 30000;
export const SIDE = 15;
export const BALL = 30;
export const QUICK_FLICKS = 30;
export const FLICKS_A_HALF = 80;
export const FIXTURES = ["post","post","post","post","post","post"];
export const DRILLS: readonly Drill[] = [{"id":"control","rounds":[{"aims":[{"aim":"meet","one":9,"other":30},{"aim":"close","one":30,"other":9,"within":50000}],"by":9,"pieces":[[9,-90000,-20000],[30,0,0]],"axis":90000},{"aims":[{"aim":"meet","one":9,"other":30},{"aim":"close","one":30,"other":9,"within":50000}],"by":9,"pieces":[[9,-180000,60000],[30,0,0]]}]},{"id":"advance","rounds":[{"aims":[{"aim":"avoid","one":30,"others":[21]},{"aim":"rest","body":30,"x0":20000,"y0":-350000,"x1":500000,"y1":350000},{"aim":"meet","one":9,"other":30},{"aim":"close","one":30,"other":9,"within":50000}],"by":9,"pieces":[[9,-40000,0],[30,0,0],[21,110000,0]],"axis":90000},{"aims":[{"aim":"avoid","one":30,"others":[21]},{"aim":"rest","body":30,"x0":70000,"y0":-350000,"x1":500000,"y1":350000},{"aim":"meet","one":9,"other":30},{"aim":"close","one":30,"other":9,"within":50000}],"by":9,"axis":90000},{"aims":[{"aim":"avoid","one":30,"others":[21]},{"aim":"rest","body":30,"x0":120000,"y0":-350000,"x1":500000,"y1":350000},{"aim":"meet","one":9,"other":30},{"aim":"close","one":30,"other":9,"within":50000}],"by":9,"axis":90000}]},{"id":"pass","rounds":[{"aims":[{"aim":"meet","one":8,"other":30},{"aim":"rest","body":30,"x0":-500000,"y0":-350000,"x1":0,"y1":350000},{"aim":"close","one":30,"other":11,"within":50000}],"by":8,"pieces":[[8,22000,-22000],[30,0,0],[11,-90000,150000],[21,40000,100000]],"axis":45000}]},{"id":"chain","rounds":[{"aims":[{"aim":"meet","one":8,"other":30},{"aim":"rest","body":30,"x0":-500000,"y0":-350000,"x1":100000,"y1":350000},{"aim":"close","one":30,"other":11,"within":150000}],"by":8,"pieces":[[8,122000,-74000],[30,100000,-60000],[11,-60000,110000],[21,150000,60000]],"axis":45000},{"aims":[{"aim":"meet","one":11,"other":30},{"aim":"close","one":30,"other":11,"within":50000}],"by":11,"axis":90000},{"aims":[{"aim":"meet","one":11,"other":30},{"aim":"close","one":30,"other":11,"within":50000}],"by":11,"axis":90000}]},{"id":"try","rounds":[{"aims":[{"aim":"meet","one":9,"other":30},{"aim":"avoid","one":30,"others":[21,22]},{"aim":"rest","body":30,"x0":500000,"y0":-350000,"x1":600000,"y1":350000}],"by":9,"pieces":[[9,365000,90000],[30,405000,100000],[21,470000,80000],[22,455000,175000]],"axis":90000}]},{"id":"kick_off","rounds":[{"aims":[{"aim":"rest","body":30,"x0":100000,"y0":-350000,"x1":500000,"y1":350000}],"by":9,"pieces":[[30,0,0]],"axis":90000,"kick":"placed"}]},{"id":"posts","rounds":[{"aims":[{"aim":"gate","body":30,"x0":500000,"y0":-37500,"x1":500000,"y1":37500,"low":40000,"high":1000000}],"by":9,"pieces":[[30,280000,0]],"axis":90000,"kick":"placed"},{"aims":[{"aim":"gate","body":30,"x0":500000,"y0":-37500,"x1":500000,"y1":37500,"low":40000,"high":1000000}],"by":9,"pieces":[[30,200000,60000]],"axis":90000,"kick":"placed"},{"aims":[{"aim":"gate","body":30,"x0":500000,"y0":-37500,"x1":500000,"y1":37500,"low":40000,"high":1000000}],"by":9,"pieces":[[30,100000,-40000]],"axis":90000,"kick":"placed"}]},{"id":"conversion","rounds":[{"aims":[{"aim":"gate","body":30,"x0":500000,"y0":-37500,"x1":500000,"y1":37500,"low":40000,"high":1000000}],"by":9,"pieces":[[30,250000,100000]],"axis":90000,"kick":"placed"},{"aims":[{"aim":"gate","body":30,"x0":500000,"y0":-37500,"x1":500000,"y1":37500,"low":40000,"high":1000000}],"by":9,"pieces":[[30,230000,-200000]],"axis":90000,"kick":"placed"},{"aims":[{"aim":"gate","body":30,"x0":500000,"y0":-37500,"x1":500000,"y1":37500,"low":40000,"high":1000000}],"by":9,"pieces":[[30,200000,300000]],"axis":90000,"kick":"placed"}]},{"id":"drop","rounds":[{"aims":[{"aim":"gate","body":30,"x0":500000,"y0":-37500,"x1":500000,"y1":37500,"low":40000,"high":1000000}],"by":9,"pieces":[[9,228000,-46000],[30,260000,-40000],[21,390000,-70000]],"axis":100000,"kick":"hand"}]},{"id":"touch","rounds":[{"aims":[{"aim":"gate","body":30,"x0":-280000,"y0":350000,"x1":280000,"y1":350000,"low":0,"high":1000000}],"by":9,"pieces":[[9,-346000,82000],[30,-320000,100000]],"axis":125000,"kick":"hand"}]}];
export const PRESETS: Readonly<Record<string, readonly (readonly [number, number, number])[]>> = {"open":[[0,-140000,60000],[1,-150000,0],[2,-140000,-60000],[3,-190000,30000],[4,-190000,-30000],[5,-170000,90000],[6,-170000,-90000],[7,-230000,0],[8,-45000,14000],[9,-90000,90000],[10,-120000,240000],[11,-110000,160000],[12,-130000,-160000],[13,-140000,-260000],[14,-330000,0],[15,150000,-60000],[16,160000,0],[17,150000,60000],[18,200000,-30000],[19,200000,30000],[20,120000,-110000],[21,120000,110000],[22,240000,0],[23,90000,20000],[24,130000,180000],[25,150000,270000],[26,140000,-210000],[27,130000,-150000],[28,170000,-280000],[29,360000,-40000],[30,0,0]],"posts":[[9,220000,0],[30,260000,0]],"three":[[8,-40000,0],[30,0,0],[9,-80000,90000],[11,-150000,200000]],"empty":[[9,-45000,0],[30,0,0]]};
