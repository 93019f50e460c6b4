import { atom } from 'nanostores'
import { readLocal, writeLocal } from '#lib/browser/storage'
import { $phase, $revealed, $secondsLeft } from './game'

const SOUND_KEY = 'drawSound'
/** The last seconds before the close are heard. */
const TICKS_FROM = 10

/** Off until it is asked for; kept in this browser. */
export const $soundOn = atom(false)

const sounds = () => import('#lib/browser/sound')

export function setSound(isOn: boolean): void {
  $soundOn.set(isOn)
  writeLocal(SOUND_KEY, isOn ? '1' : '')
  if (isOn) void sounds().then(({ playTick }) => playTick())
}

/** Lets a result and the last seconds be heard while the sound is on; returns how to stop. */
export function watchSound(): () => void {
  $soundOn.set(readLocal(SOUND_KEY) === '1')
  const stops = [
    $revealed.listen((drawn) => {
      if (drawn && $soundOn.get()) void sounds().then(({ playChime }) => playChime())
    }),
    $secondsLeft.listen((seconds) => {
      const isLate = seconds !== null && seconds > 0 && seconds <= TICKS_FROM
      if (isLate && $soundOn.get() && $phase.get() === 'selling')
        void sounds().then(({ playTick }) => playTick())
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
