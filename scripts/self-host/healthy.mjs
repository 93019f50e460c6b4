// node healthy.mjs SECONDS ADDRESS …: waits until all of them have answered 200; ends with 1 where
// one has not within that time. Plain Node, so that asking costs little.
import { setTimeout as sleep } from 'node:timers/promises'

const STEP_MS = 500
const ANSWER_MS = 5_000

const [seconds, ...addresses] = process.argv.slice(2)
const end = Date.now() + Number(seconds) * 1_000

async function said(address) {
  try {
    const signal = AbortSignal.timeout(ANSWER_MS)
    const answer = await fetch(address, { signal, redirect: 'manual' })
    await answer.body?.cancel()
    return answer.status
  } catch (error) {
    return error.cause?.code ?? error.name
  }
}

async function untilHealthy(address) {
  for (;;) {
    const answer = await said(address)
    if (answer === 200) return true
    if (Date.now() >= end) {
      console.error(`${address} does not answer: ${answer}`)
      return false
    }
    await sleep(STEP_MS)
  }
}

const answers = await Promise.all(addresses.map(untilHealthy))
process.exitCode = answers.length > 0 && answers.every(Boolean) ? 0 : 1
