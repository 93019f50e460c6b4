import type { ShownBet } from './frames'
import type { Cashed } from './live-flight'

/** What happened since the last frame: it is told in one. */
export class News {
  private added: ShownBet[] = []
  private gone: number[] = []
  private outs: [k: number, multiple: number][] = []

  get isEmpty(): boolean {
    return this.added.length === 0 && this.gone.length === 0
  }

  add({ k, name, stake }: Omit<ShownBet, 'cashed'>): void {
    this.added.push({ k, name, stake, cashed: 0 })
  }

  remove(k: number): void {
    this.added = this.added.filter((bet) => bet.k !== k)
    this.gone.push(k)
  }

  out({ k, multiple }: Cashed): void {
    this.outs.push([k, multiple])
  }

  takeBets(): { added: ShownBet[]; gone: number[] } {
    const { added, gone } = this
    this.added = []
    this.gone = []
    return { added, gone }
  }

  takeOuts(): [k: number, multiple: number][] {
    const { outs } = this
    this.outs = []
    return outs
  }
}
