import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Server } from '../../../serve/server.ts'
import type { StudioSettings } from '../../../serve/studio.ts'
import type { Act, Answer } from '../acts.ts'
import type { Random } from '../random.ts'
import type { Person } from '../world.ts'
import { Gunner } from './at-sea.ts'
import { Chipper, Flyer, TABLES } from './at-tables.ts'
import { ChaosVendor } from './chaos.ts'
import { GappyFeed } from './feed.ts'
import { Gifts } from './gifts.ts'
import type { Guest, Place } from './guest.ts'
import { Sitter } from './in-rooms.ts'
import { Matches, wrongTicket } from './matches.ts'
import { differing, lacking, lettersOf, saidInRooms, siteSide, studioSide } from './sides.ts'
import { Alone } from './solo.ts'
import { StudioSide } from './studio-side.ts'
import { Talker } from './talker.ts'

const ACT_MS = 200
const TALK_MS = 2_500
const TALKERS = 6
const CHAOS_ROUNDS = 2_400
const SHOWN = 5
const REST_MS = 240_000

function guestsOf(place: Place): Guest[] {
  return [
    ...[1, 2, 3].map((at) => new Alone(place, `solo${at}`)),
    ...[1, 2].map((at) => new Flyer(place, `vuelo${at}`)),
    ...TABLES.map((game, at) => new Chipper(place, `mesa${at}`, game)),
    ...[1, 2].map((at) => new Gunner(place, `mar${at}`)),
    ...[1, 2, 3].map((at) => new Sitter(place, `sala${at}`, 'BULL-1')),
    ...[1, 2].map((at) => new Sitter(place, `duelo${at}`, 'DUEL-COIN-1')),
  ]
}

/** Everything that a site offers beside its own calls of money, and those who use it. */
export class House {
  readonly feed: GappyFeed
  readonly matches: Matches
  readonly gifts: Gifts
  readonly chaos: ChaosVendor
  readonly studio: StudioSide
  private guests: Guest[] = []
  private talkers: Talker[] = []
  private timers: NodeJS.Timeout[] = []
  private playing: Promise<void> = Promise.resolve()
  private readonly random: Random
  private readonly stateDir: string

  constructor(random: Random, settings: StudioSettings, stateDir: string) {
    this.random = random
    this.stateDir = stateDir
    this.feed = new GappyFeed(random)
    this.matches = new Matches(this.feed, random)
    this.gifts = new Gifts(random)
    this.chaos = new ChaosVendor(random.between(1, 1_000_000))
    this.studio = new StudioSide(settings, path.join(stateDir, 'studio'))
  }

  /** Guests register and bring their money. */
  async invite(server: Server): Promise<void> {
    const { random, studio } = this
    this.guests = guestsOf({ site: server.url, studio, random })
    await Promise.all(this.guests.map((guest) => guest.enter()))
  }

  /** Everybody begins. */
  async open(server: Server, people: readonly Person[]): Promise<void> {
    await this.gifts.open(server)
    this.talkers = people.slice(0, TALKERS).map((person) => new Talker(person))
    this.playing = this.matches.play(server.url)
    this.timers = [
      setInterval(() => {
        for (const guest of this.guests) guest.act()
      }, ACT_MS),
      setInterval(() => {
        for (const talker of this.talkers) talker.act()
      }, TALK_MS),
    ]
    await this.comeBack(server)
  }

  /** After a fall: members sign in, sit down and enter again; what is over begins anew. */
  async comeBack(server: Server): Promise<void> {
    await Promise.all(this.guests.map((guest) => guest.comeBack()))
    await Promise.all(this.talkers.map((talker) => talker.enter(server)))
    await this.gifts.more(server)
    await this.chaos.begin(server, CHAOS_ROUNDS)
  }

  /** While the site is down: what the studio was told is there, and what rooms confirmed, once. */
  lookAtSides(): string[] {
    const sides = lacking(studioSide(this.studio.stateDir), siteSide(this.stateDir))
    const said = saidInRooms(this.stateDir)
    const chat = this.talkers
      .flatMap((talker) => talker.takeFresh())
      .filter((text) => said.get(text) !== 1)
      .map((text) => `“${text}” is there ${said.get(text) ?? 0} times`)
    return [...sides.slice(0, SHOWN), ...chat.slice(0, SHOWN)]
  }

  /** Ends what is begun and begins nothing; done when nothing is open any more. */
  async rest(): Promise<string[]> {
    const found: string[] = []
    for (const guest of this.guests) guest.isPlaying = false
    this.matches.isGoing = false
    await this.playing
    this.feed.isCalm = true
    await this.chaos.end()
    found.push(...this.chaos.found)
    for (const end = Date.now() + REST_MS; Date.now() < end; await sleep(1_000))
      if (this.guests.every(({ isBusy }) => !isBusy)) break
    for (const guest of this.guests)
      if (guest.isBusy) found.push(`${guest.game}: something of a guest’s is not over`)
    for (const end = Date.now() + REST_MS; Date.now() < end; await sleep(1_000))
      if (lettersOf(this.studio.stateDir).length === 0) break
    return found
  }

  close(): void {
    for (const timer of this.timers) clearInterval(timer)
    for (const guest of this.guests) guest.leave()
    for (const talker of this.talkers) talker.leave()
    this.feed.end()
  }

  /** What tickets of one pick say, once their matches are over. */
  async lookAtTickets(server: Server, answered: Iterable<[Act, Answer]>): Promise<string[]> {
    const found: string[] = []
    for (const [{ name, person, input }, { status, id }] of answered) {
      if (name !== 'sports.place' || status !== 200 || input['type'] !== 'single') continue
      const [pick] = input['picks'] as { event: string; selection: string }[]
      const of = { ...(pick as { event: string; selection: string }), id, token: person.token }
      const wrong = await wrongTicket(server, this.matches, of)
      if (wrong) found.push(wrong)
    }
    return found
  }

  /** Once everything is stopped: nothing is on its way, and both sides are the same. */
  lookAtFiles(): string[] {
    const letters = lettersOf(this.studio.stateDir).map((letter) => `not through: ${letter}`)
    const sides = differing(studioSide(this.studio.stateDir), siteSide(this.stateDir))
    return [...letters.slice(0, SHOWN), ...sides.slice(0, SHOWN), ...this.lookAtSides()]
  }

  /** What happened, by what it was. */
  counts(): [string, number][] {
    const of = new Map<string, number>()
    for (const { game, heard } of this.guests) of.set(game, (of.get(game) ?? 0) + heard)
    const alone = this.guests.filter((guest) => guest instanceof Alone)
    for (const { game, heard } of alone) of.set(game, (of.get(game) ?? 0) - heard)
    const rounds = alone.reduce((sum, { heard }) => sum + heard, 0)
    const games = [...of].filter(([, count]) => count > 0)
    return [
      ['rounds of slots and originals', rounds],
      ...games.map(([game, count]): [string, number] => [`frames of own bets in ${game}`, count]),
      ['matches with a result', this.matches.ended.size],
      ['results taken back for another', this.matches.corrected],
      ['answers of the feed with a gap', this.feed.gaps],
      ['runs of the chaos vendor', this.chaos.runs],
      ['calls of the studio that moved money', studioSide(this.studio.stateDir).size],
      ['chat messages confirmed', this.talkers.reduce((sum, one) => sum + one.confirmed, 0)],
      ['envelopes and gifts', this.gifts.rains.length + this.gifts.promotions.length],
    ]
  }
}
