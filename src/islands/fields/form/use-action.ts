import { useState } from 'react'
import { failureText } from '#islands/ui/failure'
import { useText } from '#islands/ui/text'

/** What a press starts, one thing at a time: whether it is under way, and why it failed. */
export function useAction() {
  const common = useText('common')
  const [doing, setDoing] = useState('')
  const [failure, setFailure] = useState('')
  /** Does nothing while something is under way; `name` tells several things apart. */
  const run = async (work: () => Promise<unknown>, name = 'it') => {
    if (doing) return
    setDoing(name)
    setFailure('')
    try {
      await work()
    } catch (error) {
      setFailure(failureText(error, common))
    }
    setDoing('')
  }
  return { doing, busy: doing !== '', failure, run }
}
