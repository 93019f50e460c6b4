import type { Family } from '#lib/lottery/types'

/**
 * The play that a newcomer's pad opens with: of the plays where one press or one written number is
 * a bet, the one whose least likely bet is the likeliest, with the fewest keys. Its test works it
 * out from the exact chances, which are too much for the first screen.
 */
export const EASIEST: Record<Family, string> = {
  SSC: 'SUM5',
  D3: 'ANY1_F3',
  X5: 'DT15',
  K3: 'BSOE',
  PK10: 'GYSUM_BSOE',
  PC28: 'COLOR',
  KL8: 'SUM_OE',
  LHC: 'SUM_BSOE',
  VN_NORTH: 'HN_RUNTOP',
  VN_SOUTH: 'LO2_1K',
  THAI: 'TH_RUNTOP',
  LAO: 'LAO_RUNTOP',
  MY4D: 'D4_IBOX_BIG',
  TOTO5D: 'D5',
  TOTO6D: 'D6',
  P2D: 'P2D_STRAIGHT',
  P3D: 'P3D_RAMBOLITO',
  LOTTO35: 'FIVE_ONE',
  LOTTO42: 'SIX',
  LOTTO45: 'SIX',
  LOTTO49: 'SIX',
  LOTTO55: 'SIX',
  LOTTO55B: 'SIX_BONUS',
  LOTTO58: 'SIX',
  WINGO: 'WG_SIZE',
  TAIXIU: 'TX_BSOE',
  XOCDIA: 'XD_PARITY',
  BAUCUA: 'BC_SYMBOL',
  FANTAN: 'FT_PARITY',
}
