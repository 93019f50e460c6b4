import type { MakeTable } from './table-view'

/** The page of each table; another one is a row here. */
export const TABLES: Record<string, () => Promise<{ makeTable: MakeTable }>> = {
  'ROULETTE-1': () => import('./roulette/view'),
  'BACCARAT-1': () => import('./baccarat/view'),
  'DRAGON-TIGER-1': () => import('./dragon-tiger'),
  'SICBO-1': () => import('./sicbo/view'),
  'MONEYWHEEL-1': () => import('./money-wheel/view'),
}
