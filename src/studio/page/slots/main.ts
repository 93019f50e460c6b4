import { SLOTS } from '#lib/games/slots/all'
import { openPage } from '../alone/open'
import { ORIGINAL_TEXTS } from '../alone/texts'
import { layout } from './layout'
import { viewOf } from './slot-view'
import { SLOT_TEXTS } from './texts'

void openPage({
  name: 'slot',
  texts: [ORIGINAL_TEXTS, SLOT_TEXTS],
  layout,
  views: (code) => {
    const slot = SLOTS.find((each) => each.code === code)
    return slot && viewOf(slot)
  },
})
