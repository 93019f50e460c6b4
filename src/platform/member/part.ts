import { part } from '#platform/kernel/book/index'
import { memberInternals } from './internal'
import { confirmLimit, exclude, pause, play, setLimit, setReality } from './play'
import { afterExclusion, beforeFirstLimit } from './prepare'

export const memberPart = part({
  name: 'member',
  commands: {
    'member.play': play,
    'member.setLimit': setLimit,
    'member.confirmLimit': confirmLimit,
    'member.pause': pause,
    'member.exclude': exclude,
    'member.setReality': setReality,
  },
  prepare: { 'member.setLimit': beforeFirstLimit, 'member.exclude': afterExclusion },
  internals: memberInternals,
})
