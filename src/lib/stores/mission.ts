import { computed } from 'nanostores'
import { type CallValue, sendMember } from '#lib/client/member-routes'
import { createLoaded, type Loaded } from './loaded'

type Summary = CallValue<'mission.summary'>
export type Mission = Summary['missions'][number]
export type Leader = CallValue<'mission.leaderboard'>['list'][number]

/** Missions that run, and how many are open. */
export const missions = createLoaded(() => sendMember('mission.summary', {}))

/** The badge of the menu: open missions; 0 before they are known. */
export const $openMissions = computed(missions.$value, (summary) => summary?.open ?? 0)

/** Who is furthest in a mission. */
export const leadersOf = (mission: string): Loaded<Leader[]> =>
  createLoaded(async () => (await sendMember('mission.leaderboard', { mission })).list)
