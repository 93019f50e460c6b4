import { type CaptchaWork, workText } from '#lib/captcha/work'

interface Heard {
  onStep: (done: number) => void
  /** All is found: the text to send. */
  onDone: (text: string) => void
  onFailure: () => void
}

/** Starts a captcha's work in a thread of its own; gives how to end it early. */
export function startWork(work: CaptchaWork, { onStep, onDone, onFailure }: Heard): () => void {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  const found: number[] = []
  const end = () => worker.terminate()
  worker.addEventListener('message', ({ data }: MessageEvent<number>) => {
    found.push(data)
    onStep(found.length)
    if (found.length < work.searches) return
    end()
    onDone(workText(found))
  })
  worker.addEventListener('error', () => {
    end()
    onFailure()
  })
  worker.postMessage(work)
  return end
}
