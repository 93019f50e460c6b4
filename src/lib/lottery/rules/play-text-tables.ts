import { counted, plain, type Read, text } from './play-text-read'

export const KENO: readonly [RegExp, Read][] = [
  [/^PICK(\d+)$/, ([, n = '']) => text('KENO_PICK', counted('numbers', n))],
  [/^SUM_(BST|OE)$/, ([, id]) => text(`KENO_${id}`)],
  [/^SUM_COMBO$/, plain('KENO_COMBO')],
  [/^(UPDOWN|ODDEVEN|WUXING)$/, ([id]) => text(`KENO_${id}`)],
]

export const MARK_SIX: readonly [RegExp, Read][] = [
  [/^SPECIAL_(BSOE|COLOR|HALFWAVE|ZODIAC|TAIL|HEAD)$/, ([, id]) => text(`EXTRA_${id}`)],
  [/^SPECIAL$/, plain('EXTRA')],
  [/^(HEXIAO|NORMAL|NORMAL_POS|PARLAY|N3H2|N4H1|N2S|TECHUAN)$/, ([id]) => text(id)],
  [/^(PT_ZODIAC|PT_TAIL|NORMAL_ZODIAC|WAVE7|TOTAL_ZODIAC|SEVEN_ODD)$/, ([id]) => text(id)],
  [/^(SEVEN_BIG|POOL6)$/, ([id]) => text(id)],
  [/^SUM_BSOE$/, plain('SEVEN_SUM')],
  [/^N([2-4])$/, ([, n = '']) => text('ALL_NORMAL', counted('numbers', n))],
  [/^NOTIN(\d+)$/, ([, n = '']) => text('NOTIN', counted('numbers', n))],
  [/^(LX|LW|LXNOT)(\d)$/, ([, id, n = '']) => text(id, counted('numbers', n))],
]

/** Plays on the ends of written numbers, as Thai and Lao games name them. */
const ENDS: readonly [RegExp, Read][] = [
  [/^(?:TH|HN)_(\d)TOP$/, ([, n = '']) => text('TOP', counted('digits', n))],
  [/^(?:TH|HN)_(\d)TOD$/, ([, n = '']) => text('TOD', counted('digits', n))],
  [/^(?:TH|HN)_2BOT$/, plain('BOTTOM')],
  [/^(?:TH|HN|LAO)_RUNTOP$/, plain('RUN_TOP')],
  [/^(?:TH|HN)_RUNBOT$/, plain('RUN_BOTTOM')],
  [/^TH_3(FRONT|BACK)$/, ([, id]) => text(`THREE_${id}`)],
  [/^LAO_([34])$/, ([, n = '']) => text('TOP', counted('digits', n))],
  [/^LAO_([34])ANY$/, ([, n = '']) => text('TOD', counted('digits', n))],
  [/^LAO_2LAST$/, () => text('TOP', counted('digits', 2))],
  [/^LAO_2FIRST$/, plain('FIRST_TWO')],
  [/^LAO_RUN(LAST|FIRST)$/, ([, id]) => text(`RUN_${id}`)],
]

export const THAI = ENDS

export const VIETNAM: readonly [RegExp, Read][] = [
  [/^LO(\d)$/, ([, n = '']) => text('LO', counted('digits', n))],
  [/^(LO2_1K|LO2_DAU)$/, ([id]) => text(id)],
  [/^DE_(DB|G1|DAUDB|DAU|DAUDUOI)$/, ([id]) => text(id)],
  [/^CANG(\d)_(DB|DAU|DAUDUOI)$/, ([, n = '', at]) => text(`DE_${at}`, counted('digits', n))],
  [/^(DAU|DUOI|TONG|DA)$/, ([id]) => text(`END_${id}`)],
  [/^(XIEN|TRUOT)(\d+)$/, ([, id, n = '']) => text(id, counted('numbers', n))],
  [/^BAO([78])$/, ([, n = '']) => text('BAO', counted('slots', n))],
  ...ENDS,
]

export const WRITTEN: readonly [RegExp, Read][] = [
  [/^D4_(BIG|SMALL|4A|3ABC|3A)$/, ([, id]) => text(`FOUR_${id}`)],
  [
    /^D4_(IBOX|MBOX|ROLL)_(BIG|SMALL)$/,
    ([, id, size = '']) => text(`FOUR_${id}`, [`size.${size}`]),
  ],
  [/^(D5|D6)$/, ([id]) => text(`FOUR_${id}`)],
  [/^P[23]D_STRAIGHT$/, plain('EXACT')],
  [/^P[23]D_RAMBOLITO$/, plain('RAMBOLITO')],
  [/^(SIX|SIX_ROLL|SIX_BONUS|FIVE_ONE)$/, ([id]) => text(id)],
]

export const FAST: readonly [RegExp, Read][] = [
  [/^WG_(NUM|COLOR|SIZE)$/, ([id]) => text(id)],
  [/^TX_BSOE$/, plain('DICE_KILL')],
  [/^TX_SUM$/, plain('DICE_SUM')],
  [/^TX_TRIPLE$/, plain('SAME3')],
  [/^TX_ANYTRIPLE$/, plain('SAME3_ALL')],
  [/^TX_DOUBLE$/, plain('SAME2_MULTI')],
  [/^TX_COMBO$/, () => text('SHOW', counted('numbers', 2))],
  [/^TX_SINGLE$/, plain('PER_HIT')],
  [/^(XD_PARITY|XD_COINS|BC_SYMBOL|FT_FAN|FT_KWOK|FT_NIM|FT_PARITY)$/, ([id]) => text(id)],
]
