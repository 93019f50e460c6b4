/** Times in which something is only looked at: whoever has seen enough skips the rest of them. */
export class Waits {
  isSkippable = false
  private isSkipping = false
  private wake: (() => void) | null = null
  private readonly changed: () => void

  constructor(changed: () => void) {
    this.changed = changed
  }

  /** From here nothing has been skipped. */
  begin(): void {
    this.isSkipping = false
  }

  async rest(ms: number): Promise<void> {
    if (this.isSkipping) return
    this.set(true)
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms)
      this.wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
    this.wake = null
    this.set(false)
  }

  skip(): void {
    this.isSkipping = true
    this.wake?.()
  }

  /** Whether what moves meanwhile has to be where it ends. */
  get isOver(): boolean {
    return this.isSkipping
  }

  private set(isSkippable: boolean): void {
    this.isSkippable = isSkippable
    this.changed()
  }
}
