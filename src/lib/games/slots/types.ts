import type { Weighted } from '#lib/games/draws'

/** Units that a symbol pays, by the length of its run less one. */
export type Pays = Record<string, readonly number[]>

interface SlotBase {
  code: string
  title: string
  /** A round pays its stake × units / divisor. */
  divisor: number
  symbols: Record<string, string>
}

/** A slot whose strips turn: windows of `rows` cells of each strip. */
export interface ReelSlot extends SlotBase {
  kind: 'lines' | 'ways' | 'hold'
  reels: number
  rows: number
  wild?: string
  /** How much each wild of a run multiplies it. */
  wildMultiplier?: number
  /** Row of each reel that a line goes through. */
  lines?: readonly (readonly number[])[]
  strips: Record<string, readonly string[]>
  pays: Pays
  scatter?: string
  /** Units by the count of scatters anywhere. */
  scatterPays?: Record<string, number>
  free?: FreeSpins
  coin?: string
  hold?: Hold
}

export interface FreeSpins {
  /** Which strips turn. */
  strips: string
  /** Spins by the count of scatters. */
  spins: Record<string, number>
  /** Spins that three or more scatters of a free spin add. */
  more: number
  /** Spins awarded at most. */
  limit: number
  multipliers: Weighted<number>
}

export interface Hold {
  /** Coins that begin it. */
  trigger: number
  respins: number
  /** Chance of a coin on a free cell. */
  chance: readonly [number, number]
  /** Units for a full window. */
  grand: number
  values: Weighted<number>
}

/** A slot of numbered boards: groups vanish, what is above falls. */
export interface ClusterSlot extends SlotBase {
  kind: 'cluster'
  columns: number
  rows: number
  boards: number
  weights: Weighted<string>
  minCluster: number
  /** Sizes from which a group pays more. */
  sizes: readonly number[]
  /** By the number of the cascade; the last one holds for all that follow. */
  multipliers: readonly number[]
  pays: Pays
}

export type Slot = ReelSlot | ClusterSlot
