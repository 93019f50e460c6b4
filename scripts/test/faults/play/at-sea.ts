import { Guest, type Told } from './guest.ts'

const STAKE = 1_000
/** A fish is shot at while it can be seen well. */
const [SEEN_FROM_MS, SEEN_TO_MS] = [200, 11_500]

/** A member at a gun, who shoots at whatever swims by. */
export class Gunner extends Guest {
  readonly game = 'FISH-1'
  protected override readonly path = '/sea/play'
  protected override readonly protocol = 'studio.sea'
  private readonly fish = new Map<string, { id: string; at: number }>()
  private ahead = 0
  private shots = 0

  override act(): void {
    const now = Date.now() + this.ahead
    for (const [id, { at }] of this.fish) if (now - at > SEEN_TO_MS) this.fish.delete(id)
    const targets = [...this.fish.values()].filter(({ at }) => now - at > SEEN_FROM_MS)
    if (!this.isPlaying || targets.length === 0) return
    this.shots += 1
    const shot = { n: this.shots, weapon: 'cannon', stake: STAKE }
    this.say({ type: 'shoot', ...shot, targets: [this.random.pick(targets).id] })
  }

  protected override hear(told: Told): void {
    this.ahead = told.now - Date.now()
    if (told.type === 'hello') this.fish.clear()
    for (const each of told.fish ?? []) this.fish.set(each.id, each)
    if (told.type === 'hello' && !told.pairs.active)
      this.say({ type: 'rotate', next: told.pairs.next.name, client: 'faults' })
    for (const [id] of told.caught ?? []) this.fish.delete(id)
    if (told.type === 'results') this.heard += told.results.length
  }
}
