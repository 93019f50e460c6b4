/** Notes of the draw, in hertz: made on the spot, so that nothing has to be loaded. */
const CHIME = [523.25, 659.25, 783.99]
const TICK = [880]
const NOTE_SECONDS = 0.16
const GAIN = 0.06

let context: AudioContext | null = null

/** Plays notes one after another; a browser without sound, or that refuses it, stays silent. */
function play(notes: readonly number[]): void {
  try {
    context ??= new AudioContext()
    void context.resume()
    for (const [at, frequency] of notes.entries()) {
      const start = context.currentTime + at * NOTE_SECONDS
      const tone = new OscillatorNode(context, { frequency, type: 'triangle' })
      const gain = new GainNode(context, { gain: GAIN })
      gain.gain.exponentialRampToValueAtTime(0.000_1, start + NOTE_SECONDS)
      tone.connect(gain).connect(context.destination)
      tone.start(start)
      tone.stop(start + NOTE_SECONDS)
    }
  } catch {
    context = null
  }
}

export const playChime = (): void => play(CHIME)
export const playTick = (): void => play(TICK)
