import * as z from 'zod/mini'
import { call } from '#lib/api/call'
import { amount, instant, nothing } from '#lib/api/shared'
import { TOURNAMENT_SCORINGS } from '#lib/rewards/play/tournament'
import { missionCode } from './mission'

export const TOURNAMENT_STATES = ['soon', 'open', 'closing', 'final'] as const

export const tournamentCode = missionCode

const tournament = z.object({
  code: tournamentCode,
  /** In the language of the request. */
  name: z.string(),
  state: z.enum(TOURNAMENT_STATES),
  scoring: z.enum(TOURNAMENT_SCORINGS),
  /** Games and categories that count; none: all. */
  games: z.array(z.object({ gameCode: z.string(), title: z.string() })),
  categories: z.array(z.string()),
  /** Smallest stake of a round that counts for the best multiple, and the fewest rounds. */
  minStake: amount,
  minBets: z.int(),
  startsAt: instant,
  endsAt: instant,
  /** It counts from joining on. */
  join: z.boolean(),
  isIn: z.boolean(),
  /** What taking part costs, and what of it the house keeps. */
  buyIn: amount,
  cut: amount,
  /** What each place gives, the first first. */
  prizes: z.array(amount),
  /** With fewer nothing is given. */
  minEntrants: z.int(),
  entrants: z.int(),
  /** The member's own: a multiple in hundredths, or money. */
  score: z.int(),
  bets: z.int(),
})

export const list = call({
  method: 'GET',
  path: '/wps/tournaments',
  access: 'member',
  summary: 'Tournaments that are about to begin, run, or have ended within 30 days.',
  input: nothing,
  output: z.object({ tournaments: z.array(tournament) }),
  errors: [],
})

const named = z.strictObject({ code: tournamentCode })

export const table = call({
  method: 'GET',
  path: '/wps/tournament/:code/table',
  access: 'member',
  summary: 'Who leads a tournament; accounts masked, and the reader’s own row.',
  input: named,
  output: z.object({
    list: z.array(
      z.object({
        account: z.string(),
        isMe: z.boolean(),
        /** Who is equal in both score and time shares a place and its prizes. */
        place: z.int(),
        score: z.int(),
        /** What the place gives, or would if it were closed now. */
        prize: amount,
      }),
    ),
    state: z.enum(TOURNAMENT_STATES),
  }),
  errors: ['tournament.unknown'],
})

export const join = call({
  method: 'POST',
  path: '/wps/tournament/:code/join',
  access: 'member',
  summary: 'Takes part in a tournament that counts from joining on.',
  input: named,
  output: tournament,
  errors: [
    ...(['tournament.unknown', 'review.state', 'wallet.insufficient-balance'] as const),
    ...(['member.limit-stake', 'member.limit-loss'] as const),
    ...(['member.paused', 'member.excluded', 'member.closed'] as const),
  ],
  keyed: true,
})
