import assert from "node:assert/strict";
import test from "node:test";
import type { CardsEvent } from "../../api/schema";
import { CENTRE_LINE, cardOf, decks, levelOf, LEVELS, RESULTS, rowOf, seenBy } from "./deck";
import { arc, landing, stripOf } from "./geometry";
import { oddsLine, percents } from "./odds";
import { orderOf, worded } from "./options";
import { sceneOf, trailOf } from "./scene";
import { mirrored, pagesOf } from "./sheets";
import { areaNames, saidStrip } from "./strip";
import { say, speaker } from "./text";
import { BROKEN, engine, LANGS, look, recorded, SEATS } from "./testing";

const find = <T extends CardsEvent["type"]>(events: readonly CardsEvent[], type: T) =>
  events.find((event): event is Extract<CardsEvent, { type: T }> => event.type === type);

const sum = (line: string): number => [...line.matchAll(/(\d+)\s?%/g)].reduce((total, [, n]) => total + Number(n), 0);

test("the eight areas tile the strip, in-goals at the ends, the centre line between the Central areas", () => {
  for (const width of [320, 358, 704, 1008, 1500]) {
    const strip = stripOf(width);
    let edge = 0;
    for (let area = 0; area < 8; area++) {
      assert.ok(Math.abs(strip.left(area) - edge) < 1e-6, `${width} ${area}`);
      edge += strip.span(area);
    }
    assert.ok(Math.abs(edge - width) < 1e-6);
    assert.equal(strip.middle(CENTRE_LINE), width / 2);
    assert.ok(Math.abs(strip.left(4) - width / 2) < 1e-6);
    assert.ok(strip.span(3) >= 40, "room for a ball on the smallest phone");
  }
  assert.equal(stripOf(358).compact, true);
  assert.equal(stripOf(704).compact, false);
});

test("a flight beyond the in-goal ends at the edge, and its path points the right way", () => {
  const strip = stripOf(1000);
  assert.ok(landing(strip, 8) > strip.middle(7) && landing(strip, 8) < 1000);
  assert.ok(landing(strip, -1) < strip.middle(0) && landing(strip, -1) > 0);
  const starts = (d: string): number => Number(/^M([\d.-]+)/.exec(d)?.[1]);
  assert.ok(starts(arc(strip, 400, 600)) > 400);
  assert.ok(starts(arc(strip, 600, 400)) < 600);
});

test("one attacks to the right from the looking seat", () => {
  assert.equal(seenBy(1, 0), 7);
  assert.deepEqual(areaNames(speaker(look(1, "it")), false).slice(0, 3), ["Meta", "tuoi 22 m", "tuoi 10 m"]);
  assert.equal(areaNames(speaker(look(null, "it")), false)[7], "Bruno");
  assert.equal(saidStrip(speaker(look(1, "it")), 5, 1, null), "Campo. La palla è nei tuoi 10 metri. Attacchi tu.");
});

test("the table of results is the engine's", () => {
  const rows = [...engine("table.py").matchAll(/Row\((-?\d+), (-?\d+), (-?\d+), (True|False), "([\w.]+)"\)/g)];
  assert.deepEqual(
    rows.map(([, low, high, spaces, lost, law]) => ({ low: Number(low), high: Number(high), spaces: Number(spaces), lost: lost === "True", law })),
    RESULTS.map((row) => ({ ...row })),
  );
  assert.equal(rowOf(3).law, "table.8");
});

test("the middle of the table shows the cards and the row that were ruled on", () => {
  for (const { moment, before } of recorded) {
    for (const lang of LANGS) {
      for (const seat of SEATS) {
        const scene = sceneOf(speaker(look(seat, lang)), moment, before);
        assert.doesNotMatch([scene.title, scene.sum, scene.big, scene.out].join("/"), BROKEN);
        scene.played.forEach((played, at) => assert.ok(played === null || played.seat === at));
        const hand = find(moment.events, "hand");
        if (!hand) continue;
        assert.equal(scene.difference, hand.difference);
        assert.equal(scene.attacker, hand.attacker);
        assert.equal(cardOf(scene.played[hand.attacker]?.card ?? "").face, hand.attack);
        assert.equal(cardOf(scene.played[1 - hand.attacker]?.card ?? "").face, hand.defence);
      }
    }
  }
});

test("a card turned for a kick or a scrum lies before its side with the cell that is read", () => {
  const cells = { kick: "kick", touch: "kick", scrum: "exit", hold: "exit", conversion: "exit", posts: "penalty", drop: "drop" } as const;
  for (const { moment, before } of recorded) {
    const scene = sceneOf(speaker(look(0, "it")), moment, before);
    for (const event of moment.events) {
      const cell = cells[event.type as keyof typeof cells];
      if (!cell || !("card" in event)) continue;
      const seat = "favours" in event ? event.favours : "seat" in event ? event.seat : 0;
      assert.deepEqual(scene.played[seat], { seat, card: event.card, up: false, read: cell });
    }
  }
});

test("after a face-up card is replaced the same clash is still read", () => {
  const refills = recorded.filter(({ moment }) => find(moment.events, "faceup")?.law.join() === "hand.6");
  assert.ok(refills.length > 0);
  for (const { moment, before } of refills) {
    const { attack } = moment.view;
    if (!attack) continue;
    const scene = sceneOf(speaker(look(0, "it")), moment, before);
    assert.ok(scene.played.some((played) => played?.card === attack.card), String(moment.n));
    const turned = find(moment.events, "faceup");
    assert.ok(turned && scene.played[turned.seat]?.up, "the side that turns a card is the one that had used it");
  }
});

test("the ball leaves a ghost where it came from", () => {
  for (const { moment, before } of recorded) {
    const trail = trailOf(moment, before, sceneOf(speaker(look(0, "it")), moment, before));
    const hand = find(moment.events, "hand");
    if (hand && hand.before !== hand.ball) assert.equal(trail?.from, hand.before);
    const kick = find(moment.events, "kick");
    if (kick) assert.deepEqual([trail?.from, trail?.over], [kick.before, kick.lands]);
    if (find(moment.events, "dead")) assert.equal(trail?.ends, "beyond");
    else if (trail && !kick && !find(moment.events, "touch")) assert.ok(trail.over >= 0 && trail.over <= 7, String(trail.over));
  }
});

test("every option of every question has its words, in a fixed order", () => {
  for (const { moment } of recorded) {
    const { decision, view } = moment;
    if (!decision) continue;
    const order = orderOf(decision);
    for (const { name } of decision.options) assert.ok(order.includes(name), name);
    for (const lang of LANGS) {
      const s = speaker(look(decision.seat, lang));
      for (const name of order) {
        const { title, sub } = worded(s, view, decision, name);
        assert.ok(title && sub);
        assert.doesNotMatch(`${title} / ${sub}`, BROKEN);
        const odds = oddsLine(s.t, lang, decision, name, "il 10");
        if (!odds) continue;
        for (const line of [...odds.short, ...odds.whole.split("\n")]) {
          assert.doesNotMatch(line, BROKEN);
          assert.equal(sum(line), 100, line);
        }
      }
    }
  }
});

test("the posts are shown barred from the own half, with the reason", () => {
  const own = recorded.find(({ moment }) => moment.decision?.barred.some(({ name }) => name === "posts"));
  assert.ok(own?.moment.decision);
  assert.deepEqual(orderOf(own.moment.decision), ["posts", "touch", "scrum", "hand"]);
});

test("odds are told most telling first, and the defender's the other way round", () => {
  const options = [{ name: "up", odds: { same: 0.2, gain: 0.41, try: 0.12, lost: 0.18, back: 0.09 } }];
  assert.deepEqual(oddsLine(say("it"), "it", { kind: "act", options, replies: {} }, "up", "")?.short, ["meta 12\u00a0%, avanti 41\u00a0%, nulla 20\u00a0%, indietro o persa 27\u00a0%"]);
  assert.deepEqual(oddsLine(say("it"), "it", { kind: "answer", options, replies: {} }, "up", "")?.short, ["meta subita 12\u00a0%, avanza 41\u00a0%, nulla 20\u00a0%, respinto 27\u00a0%"]);
});

test("odds are told for each answer the opponent has, and each adds up", () => {
  const replies = { up: { draw: { gain: 1 / 3, lost: 1 / 3, same: 1 / 3 }, up: { back: 1 } } };
  const odds = oddsLine(say("it"), "it", { kind: "act", options: [{ name: "up", odds: null }], replies }, "up", "il 10");
  assert.deepEqual(odds?.short, ["se pesca: avanti 34\u00a0%, nulla 33\u00a0%, persa 33\u00a0%", "se gioca il 10: indietro 100\u00a0%"]);
  assert.deepEqual(percents([0.125, 0.125, 0.75]), [13, 12, 75]);
});

test("levels left open are those the engine would choose", () => {
  assert.equal(levelOf({}, 0), "C");
  assert.deepEqual([levelOf({ home: 0 }, 0), levelOf({ home: 0 }, 1)], ["C", "D"]);
  assert.equal(levelOf({ home: 1, levels: [null, "G"] }, 0), "G");
});

test("the printed backs fall behind their faces, and no card is missing", () => {
  assert.deepEqual(mirrored(9), [2, 1, 0, 5, 4, 3, 8, 7, 6]);
  assert.deepEqual(mirrored(4), [2, 1, 0, null, null, 3]);
  for (const level of LEVELS) {
    assert.deepEqual(pagesOf(level).flat(), decks[level].map(({ id }) => id));
    assert.equal(decks[level].length, 48);
  }
});
