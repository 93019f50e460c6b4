import { newSpeaker, type Speaker, say } from '#lib/rewards/chat/may-say'
import { rewardPeriod } from '#lib/rewards/period'
import { boardPlaces, type PrizeRange, type Scored } from '#lib/rewards/play/board'
import {
  countDeposit,
  countPlay,
  type MissionProgress,
  type MissionRule,
  mayClaim,
  missionPeriod,
  missionState,
  NO_PROGRESS,
  type Play,
} from '#lib/rewards/play/mission'
import { type Tournament, tournamentResult } from '#lib/rewards/play/tournament'
import { isInTime, type ReferralProgramme, reachedBy, whyNothing } from '#lib/rewards/referral'
import { type ShownWins, shownWinners, type Win } from '#lib/rewards/winners'

type MissionEvent =
  | ({ kind: 'play' | 'undo'; id: string } & Play)
  | { kind: 'deposit'; id: string; at: number; amount: number }
  | { kind: 'join'; at: number }
  | { kind: 'claim'; at: number; name?: string; blocked?: string }

interface MissionInput {
  zone: string
  mission: MissionRule
  events: MissionEvent[]
}

class MissionRun {
  readonly periods = new Map<string, MissionProgress>()
  private readonly known = new Set<string>()
  private readonly froms = new Map<string, number>()
  private joinedAt: number | undefined
  private readonly zone: string
  private readonly rule: MissionRule

  constructor({ zone, mission }: MissionInput) {
    this.zone = zone
    this.rule = mission
  }

  hear(event: MissionEvent): number | string {
    if (event.kind === 'join') {
      this.joinedAt ??= event.at
      return 'ok'
    }
    if (event.kind === 'claim') return this.claim(event)
    if (this.known.has(event.id)) return 'known'
    this.known.add(event.id)
    if (this.rule.join && (this.joinedAt === undefined || event.at < this.joinedAt)) return 0
    const { name, from } = missionPeriod(this.rule, this.zone, event.at)
    const before = this.periods.get(name) ?? NO_PROGRESS
    const after =
      event.kind === 'deposit'
        ? countDeposit(this.rule, before, event)
        : countPlay(this.rule, this.zone, {
            before,
            play: event,
            by: event.kind === 'undo' ? -1 : 1,
          })
    if (!after) return 0
    this.froms.set(name, from)
    this.periods.set(name, after)
    return after.progress - before.progress
  }

  private claim({ at, name: asked, blocked }: Extract<MissionEvent, { kind: 'claim' }>) {
    if (blocked) return blocked
    const name = asked ?? missionPeriod(this.rule, this.zone, at).name
    const progress = this.periods.get(name) ?? NO_PROGRESS
    const period = missionPeriod(this.rule, this.zone, this.froms.get(name) ?? at)
    const verdict = mayClaim(this.rule, { zone: this.zone, now: at, period, progress })
    if (verdict !== 'ok') return verdict
    this.periods.set(name, { ...progress, isClaimed: true })
    return this.rule.reward
  }
}

function mission(input: MissionInput) {
  const { mission: rule, events } = input
  const run = new MissionRun(input)
  const results = events.map((event) => run.hear(event))
  const periods = [...run.periods]
  return {
    results,
    progress: Object.fromEntries(periods.map(([name, { progress }]) => [name, progress])),
    states: Object.fromEntries(periods.map(([name, one]) => [name, missionState(rule, one)])),
  }
}

interface BoardInput {
  rows: (Scored & { blocked?: boolean; type?: number })[]
  prizes: PrizeRange[]
}

interface Invitee {
  member: string
  inviter: string
  at: number
  marks?: string[]
  blocked?: boolean
}

interface ReferralInput {
  zone: string
  programme: ReferralProgramme
  inviters: Record<string, { marks?: string[]; blocked?: boolean }>
  invitees: Invitee[]
  events: { member: string; kind: 'deposit' | 'valid-bet'; amount: number; at: number }[]
}

function isSamePerson(
  { inviters, invitees }: ReferralInput,
  { member, inviter, marks = [] }: Invitee,
) {
  const others = invitees.filter((each) => each.inviter === inviter && each.member !== member)
  const theirs = [
    inviters[inviter]?.marks ?? [],
    ...others.map((other) => other.marks ?? []),
  ].flat()
  return marks.some((mark) => theirs.includes(mark))
}

function referral(input: ReferralInput) {
  const { zone, programme, inviters, invitees, events } = input
  const totals = new Map<string, number>()
  const decided = new Map<string, Set<number>>()
  const paid: { inviter: string; month: string }[] = []
  let total = 0
  const rewards = events.map(({ member, kind, amount, at }) => {
    const invitee = invitees.find((each) => each.member === member)
    if (!invitee || !isInTime(programme, invitee.at, at)) return []
    if (kind === 'valid-bet') totals.set(member, (totals.get(member) ?? 0) + amount)
    const known = decided.get(member) ?? new Set<number>()
    decided.set(member, known)
    const month = rewardPeriod('monthly', zone, at).name
    return reachedBy(programme, { kind, amount, total: totals.get(member) ?? 0 }, known).map(
      (milestone) => {
        known.add(milestone)
        const { inviter } = invitee
        const why = whyNothing(
          {
            isSamePerson: isSamePerson(input, invitee),
            isBlocked: Boolean(inviters[inviter]?.blocked || invitee.blocked),
            paidThisMonth: paid.filter((one) => one.inviter === inviter && one.month === month)
              .length,
          },
          programme,
        )
        const reward = why ? 0 : (programme.milestones[milestone]?.reward ?? 0)
        if (!why) paid.push({ inviter, month })
        total += reward
        return { milestone, amount: reward, why }
      },
    )
  })
  return { rewards, total }
}

interface ChatInput {
  members: Record<string, { vip?: number; type?: number; blocked?: string }>
  frames: { member: string; at: number; text?: string; mute?: number }[]
  minLevel?: number
  words?: string[]
}

const TRIAL = 4
const MINUTE_MS = 60_000

function chat({ members, frames, minLevel = 0, words = [] }: ChatInput) {
  const speakers = new Map<string, Speaker>()
  return frames.map(({ member, at, text, mute }) => {
    const speaker = speakers.get(member) ?? newSpeaker(at)
    speakers.set(member, speaker)
    if (mute !== undefined) {
      speaker.mutedUntil = at + mute * MINUTE_MS
      return 'ok'
    }
    const { vip = 0, type = 0, blocked } = members[member] ?? {}
    const block = type === TRIAL ? 'in_need_true_account' : (blocked ?? 'ok')
    const said = say(speaker, { at, text: text ?? '', block, level: vip }, { minLevel, words })
    return 'code' in said && said.retryMs === undefined && said.until === undefined
      ? said.code
      : said
  })
}

export const PLAY_KINDS = {
  mission,
  board: ({ rows, prizes }: BoardInput) =>
    boardPlaces(
      rows.filter(({ blocked, type }) => !blocked && type !== TRIAL),
      prizes,
    ),
  tournament: (input: Tournament) => tournamentResult(input),
  referral,
  winners: ({ rows, ...shown }: ShownWins & { rows: Win[] }) => shownWinners(rows, shown),
  chat,
}
