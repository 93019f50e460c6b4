import { useState } from 'react'
import { Button } from '#islands/ui/Button'
import { failureText } from '#islands/ui/failure'
import { Note } from '#islands/ui/Note'
import { useText } from '#islands/ui/text'
import { saveCsv } from '#lib/browser/download'

interface CsvButtonProps {
  /** The file's name, without its end. */
  name: string
  /** Makes the file's text. */
  read: () => Promise<string>
}

/** Saves what is listed as a file. Needs `report` and `common`. */
export function CsvButton({ name, read }: CsvButtonProps) {
  const t = useText('report')
  const common = useText('common')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const save = async () => {
    setBusy(true)
    setFailure('')
    try {
      saveCsv(name, await read())
    } catch (error) {
      setFailure(failureText(error, common))
    }
    setBusy(false)
  }
  return (
    <>
      <Button size="s" className="csv" busy={busy} onClick={() => void save()}>
        {t('csv')}
      </Button>
      {failure && (
        <Note tone="danger" alert>
          {failure}
        </Note>
      )}
    </>
  )
}
