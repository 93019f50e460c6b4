const KEPT = 'studio.sound'
/** Frequencies in hertz, one after the other. */
const NOTES = { cash: [784, 1_175], end: [196, 147], start: [523] } as const
const NOTE_SECONDS = 0.14
const LOUDNESS = 0.12

/** Short notes made by the browser; off until they are asked for, remembered on the device. */
export class Sound {
  isOn = localStorage.getItem(KEPT) === 'on'
  /** The site's own switch. */
  isMuted = false
  private context: AudioContext | null = null

  toggle(): void {
    this.isOn = !this.isOn
    localStorage.setItem(KEPT, this.isOn ? 'on' : 'off')
    if (this.isOn) this.play('start')
  }

  play(name: keyof typeof NOTES): void {
    if (!this.isOn || this.isMuted) return
    this.context ??= new AudioContext()
    const { context } = this
    for (const [index, pitch] of NOTES[name].entries()) {
      const at = context.currentTime + index * NOTE_SECONDS
      const note = context.createOscillator()
      const volume = context.createGain()
      note.frequency.value = pitch
      volume.gain.setValueAtTime(LOUDNESS, at)
      volume.gain.exponentialRampToValueAtTime(LOUDNESS / 100, at + NOTE_SECONDS)
      note.connect(volume).connect(context.destination)
      note.start(at)
      note.stop(at + NOTE_SECONDS)
    }
  }
}
