const KEPT = 'studio.sound'
const LOUDNESS = 0.12
/** Where a fading note is no longer heard. */
const SILENCE = 0.0008

/** A note: its pitch in hertz, when and how long in seconds, and how it sounds. */
interface Note {
  hz: number
  at?: number
  for?: number
  /** Glides to this pitch. */
  to?: number
  /** A share of the usual loudness. */
  loud?: number
  wave?: OscillatorType
}

const rising = (pitches: readonly number[], step: number, more: Omit<Note, 'hz'> = {}): Note[] =>
  pitches.map((hz, index) => ({ hz, at: index * step, ...more }))

/** A bell: a base and two parts of it that fade sooner. */
const bell = (hz: number, at = 0): Note[] => [
  { hz, at, for: 0.9 },
  { hz: hz * 2.76, at, for: 0.35, loud: 0.3 },
  { hz: hz * 5.4, at, for: 0.15, loud: 0.15 },
]

const WOOD = { wave: 'triangle', for: 0.07, loud: 0.9 } as const
const GLASS = { for: 0.22, loud: 0.5 } as const

/** Wood, glass, water and one bell; what is won has a stroke for each of its levels. */
const CUES = {
  start: [{ hz: 523, for: 0.14 }],
  end: rising([196, 147], 0.14, { for: 0.14 }),
  cash: rising([784, 1_175], 0.14, { for: 0.14 }),
  reel: [{ hz: 165, to: 82, ...WOOD }],
  fall: [{ hz: 392, to: 196, ...WOOD, loud: 0.5 }],
  reveal: [{ hz: 1_568, ...GLASS }],
  line: rising([1_047, 1_319], 0.08, GLASS),
  scatter: rising([880, 1_175, 1_760], 0.07, GLASS),
  coin: [
    { hz: 1_976, ...GLASS, for: 0.1 },
    { hz: 2_637, at: 0.06, ...GLASS },
  ],
  feature: rising([392, 523, 659, 784, 1_047], 0.11, { for: 0.3, wave: 'triangle' }),
  big: bell(659),
  great: [...bell(659), ...bell(784, 0.4)],
  huge: [...bell(659), ...bell(784, 0.4), ...bell(988, 0.8)],
  bust: [{ hz: 220, to: 55, wave: 'triangle', for: 0.35, loud: 0.8 }],
  card: [{ hz: 620, to: 310, ...WOOD, for: 0.05, loud: 0.6 }],
  tick: [{ hz: 988, ...WOOD, for: 0.04, loud: 0.5 }],
} as const satisfies Record<string, readonly Note[]>

export type Cue = keyof typeof CUES

/** Short sounds made by the browser; off until they are asked for, remembered on the device. */
export class Sound {
  isOn = localStorage.getItem(KEPT) === 'on'
  /** Whether the site around the page wants sound; null: there is none, or it has said nothing. */
  ofSite: boolean | null = null
  private context: AudioContext | null = null

  toggle(): void {
    this.isOn = !this.isOn
    localStorage.setItem(KEPT, this.isOn ? 'on' : 'off')
    if (this.isOn) this.play('start')
  }

  play(cue: Cue): void {
    if (!(this.ofSite ?? this.isOn)) return
    this.context ??= new AudioContext()
    for (const note of CUES[cue]) sound(this.context, note)
  }
}

function sound(context: AudioContext, note: Note): void {
  const { hz, at = 0, for: seconds = 0.14, to = hz, loud = 1, wave = 'sine' } = note
  const begins = context.currentTime + at
  const ends = begins + seconds
  const tone = context.createOscillator()
  const volume = context.createGain()
  tone.type = wave
  tone.frequency.setValueAtTime(hz, begins)
  if (to !== hz) tone.frequency.exponentialRampToValueAtTime(to, ends)
  volume.gain.setValueAtTime(LOUDNESS * loud, begins)
  volume.gain.exponentialRampToValueAtTime(SILENCE, ends)
  tone.connect(volume).connect(context.destination)
  tone.start(begins)
  tone.stop(ends)
}
