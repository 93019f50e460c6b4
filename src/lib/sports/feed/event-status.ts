export const EVENT_STATUSES = [
  'scheduled',
  'live',
  'interrupted',
  'postponed',
  'ended',
  'abandoned',
  'walkover',
  'cancelled',
] as const

export type EventStatus = (typeof EVENT_STATUSES)[number]

/** What a match can become; what is over changes no more. */
const NEXT: Record<EventStatus, readonly EventStatus[]> = {
  scheduled: ['live', 'postponed', 'cancelled', 'walkover'],
  live: ['interrupted', 'ended', 'abandoned'],
  interrupted: ['live', 'abandoned'],
  postponed: ['scheduled', 'cancelled', 'walkover'],
  ended: [],
  abandoned: [],
  walkover: [],
  cancelled: [],
}

export const mayBecome = (status: EventStatus, next: EventStatus): boolean =>
  NEXT[status].includes(next)

/** Whether nothing can be bet on the event any more: only results and corrections follow. */
export const isOver = (status: EventStatus): boolean => NEXT[status].length === 0
