// The thread that `warm-pool.ts` keeps: Vitest's own worker, which goes on listening after a run.
import { parentPort } from 'node:worker_threads'
import { init, runBaseTests, setupEnvironment } from 'vitest/worker'

/** What listens for the answers of the run before; each run brings its own. */
let ofRun
/** The first listener is the worker itself, which stays. */
let isListening = false

init({
  post: (response) => parentPort.postMessage(response),
  on: (listener) => {
    if (ofRun) parentPort.off('message', ofRun)
    if (isListening) ofRun = listener
    isListening = true
    parentPort.on('message', listener)
  },
  off: (listener) => parentPort.off('message', listener),
  runTests: (state, traces) => runBaseTests('run', state, traces),
  collectTests: (state, traces) => runBaseTests('collect', state, traces),
  setup: setupEnvironment,
})
