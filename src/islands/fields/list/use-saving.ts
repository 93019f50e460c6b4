import { useState } from 'react'
import { failureText } from '#islands/ui/failure'
import { useText } from '#islands/ui/text'

/** Something that is fetched and saved as a file: whether it is on its way, why it did not come. */
export function useSaving(save: () => Promise<void>) {
  const common = useText('common')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const start = async () => {
    setBusy(true)
    setFailure('')
    await save().catch((error: unknown) => setFailure(failureText(error, common)))
    setBusy(false)
  }
  return { busy, failure, start }
}
