import { crashMotifs } from './motifs/crash.mjs'
import { esportsMotifs } from './motifs/esports.mjs'
import { fieldMotifs } from './motifs/field.mjs'
import { fishMotifs } from './motifs/fish.mjs'
import { liveMotifs } from './motifs/live.mjs'
import { lotteryMotifs } from './motifs/lottery.mjs'
import { pvpMotifs } from './motifs/pvp.mjs'
import { seaCreatureMotifs } from './motifs/sea-creatures.mjs'
import { seaGearMotifs } from './motifs/sea-gear.mjs'
import { slotsMotifs } from './motifs/slots.mjs'
import { slotsLegendMotifs } from './motifs/slots-legend.mjs'
import { slotsMotifsLuck } from './motifs/slots-luck.mjs'
import { sportsMotifs } from './motifs/sports.mjs'
import { tableMotifs } from './motifs/tables.mjs'

/** Heroes of the covers, drawn round 0,0 inside ±100; p.a main, p.b second, p.c accent. */
export const MOTIFS = {
  ...slotsMotifs,
  ...slotsLegendMotifs,
  ...fishMotifs,
  ...seaCreatureMotifs,
  ...crashMotifs,
  ...liveMotifs,
  ...pvpMotifs,
  ...sportsMotifs,
  ...esportsMotifs,
  ...lotteryMotifs,
  ...slotsMotifsLuck,
  ...seaGearMotifs,
  ...tableMotifs,
  ...fieldMotifs,
}
