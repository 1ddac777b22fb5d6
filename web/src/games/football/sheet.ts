/** The numbers of football, written by tools/sheet.py. Lengths in micrometres. */

import type { Drill } from "../../api/schema";

export const GOAL_LINE = 600000;
export const TOUCH_LINE = 400000;
export const SHOOTING_LINE = 300000;
export const CENTRE_R = 90000;
export const PENALTY_AREA = 420000;
export const PENALTY_HALF_WIDTH = 242500;
export const GOAL_AREA = 535000;
export const GOAL_HALF_WIDTH = 127500;
export const PENALTY_SPOT = 475000;
export const PENALTY_ARC_R = 90000;
export const CORNER_R = 20000;
export const LINE_WIDTH = 2000;
export const CLOTH_BEYOND = 60000;
export const TABLE_BEYOND = 30000;
export const BARRIER_HEIGHT = 40000;
export const OPENING = 200000;
export const POST_Y = 64000;
export const POST_R = 1500;
export const BAR_HEIGHT = 62000;
export const NET_DEPTH = 55000;
export const BALL_R = 11000;
export const BASE_R = 10500;
export const KEEPER_WIDTH = 20000;
export const KEEPER_DEPTH = 3700;
export const FIGURES = 22;
export const BALL = 22;
export const QUICK_FLICKS = 36;
export const FLICKS_A_HALF = 100;
export const FIXTURES = ["post","post","post","net","net","net","net","keeper","keeper","post","post","post","net","net","net","net","keeper","keeper"];
export const SQUAD = 11;
export const KEEPERS: readonly [number, number] = [23,24];
export const KEEPER_HOMES: readonly (readonly [number, number])[] = [[-575000,0],[575000,0]];
export const DRILLS: readonly Drill[] = [{"id":"pass","rounds":[{"aims":[{"aim":"meet","one":9,"other":22},{"aim":"close","one":22,"other":8,"within":50000}],"by":9,"pieces":[[9,-150000,-40000],[22,-100000,-40000],[8,130000,20000]]}]},{"id":"gap","rounds":[{"aims":[{"aim":"meet","one":9,"other":22},{"aim":"avoid","one":22,"others":[11,12]},{"aim":"gate","body":22,"x0":60000,"y0":-110000,"x1":60000,"y1":-40000,"low":0,"high":1000000},{"aim":"rest","body":22,"x0":90000,"y0":-220000,"x1":300000,"y1":40000}],"by":9,"pieces":[[9,-200000,-60000],[22,-150000,-66000],[8,220000,-130000],[11,60000,-29500],[12,60000,-120500]]}]},{"id":"swerve","rounds":[{"aims":[{"aim":"avoid","one":9,"others":[11]},{"aim":"meet","one":9,"other":22}],"by":9,"pieces":[[9,-260000,0],[11,-100000,-8000],[22,20000,0]]}]},{"id":"chip","rounds":[{"aims":[{"aim":"meet","one":9,"other":22},{"aim":"avoid","one":22,"others":[11,12,13,14]},{"aim":"gate","body":22,"x0":430000,"y0":-80000,"x1":430000,"y1":80000,"low":0,"high":1000000}],"by":9,"pieces":[[9,255000,0],[22,300000,0],[11,400000,-33000],[12,400000,-11000],[13,400000,11000],[14,400000,33000]]}]},{"id":"far_post","rounds":[{"aims":[{"aim":"meet","one":9,"other":22},{"aim":"gate","body":22,"x0":611000,"y0":-62500,"x1":611000,"y1":-5000,"low":0,"high":62000}],"by":9,"pieces":[[9,400856,234287],[22,430000,200000],[24,575000,25000]]}]},{"id":"keeper","rounds":[{"aims":[{"aim":"meet","one":9,"other":22},{"aim":"gate","body":22,"x0":611000,"y0":-62500,"x1":611000,"y1":62500,"low":0,"high":62000}],"by":9,"pieces":[[9,353382,176156],[22,390000,150000]]},{"aims":[{"aim":"meet","one":9,"other":22},{"aim":"gate","body":22,"x0":611000,"y0":-62500,"x1":611000,"y1":62500,"low":0,"high":62000}],"by":9,"pieces":[[9,325000,0],[22,370000,0]]},{"aims":[{"aim":"meet","one":9,"other":22},{"aim":"gate","body":22,"x0":611000,"y0":-62500,"x1":611000,"y1":62500,"low":0,"high":62000}],"by":9,"pieces":[[9,353382,-176156],[22,390000,-150000]]}]},{"id":"lane","rounds":[{"aims":[{"aim":"avoid","one":9,"others":[22,11,12]},{"aim":"lane","body":9,"x0":-330000,"y0":130000,"x1":-600000,"y1":0,"within":21500}],"by":9,"pieces":[[9,-420000,-220000],[11,-270000,156000],[22,-330000,130000],[12,-440000,-60000]]}]},{"id":"throw_in","rounds":[{"aims":[{"aim":"meet","one":9,"other":22},{"aim":"stay","body":9,"x0":-1000000,"y0":-1000000,"x1":1000000,"y1":-400000},{"aim":"close","one":22,"other":8,"within":50000}],"by":9,"pieces":[[9,80000,-430000],[22,100000,-400000],[8,190000,-315000],[11,230000,-350000]]}]},{"id":"corner","rounds":[{"aims":[{"aim":"meet","one":9,"other":22},{"aim":"avoid","one":22,"others":[11,12]},{"aim":"meet","one":22,"other":8}],"by":9,"pieces":[[9,607000,430000],[22,592000,392000],[8,505000,60000],[11,545000,150000],[12,560000,60000]]}]},{"id":"penalty","rounds":[{"aims":[{"aim":"meet","one":9,"other":22},{"aim":"gate","body":22,"x0":611000,"y0":-62500,"x1":611000,"y1":62500,"low":0,"high":62000}],"by":9,"pieces":[[9,430000,0],[22,475000,0],[24,601850,0]]}],"waits":true}];
export const PRESETS: Readonly<Record<string, readonly (readonly [number, number, number])[]>> = {"attack":[[0,-150000,140000],[1,-120000,-140000],[2,40000,260000],[3,20000,-30000],[4,60000,-250000],[5,170000,120000],[6,240000,-110000],[7,330000,220000],[8,385000,-105000],[9,295000,20000],[11,400000,-170000],[12,430000,60000],[13,380000,210000],[14,270000,-60000],[15,250000,150000],[16,100000,-200000],[17,60000,60000],[18,-20000,-120000],[19,-60000,210000],[20,-210000,-10000],[22,345000,26000]],"shot":[[9,325000,0],[8,420000,180000],[22,370000,0]],"wall":[[9,255000,40000],[22,300000,40000],[11,400000,-6000],[12,400000,16000],[13,400000,38000],[14,400000,60000]],"empty":[[9,-45000,0],[22,0,0]]};
