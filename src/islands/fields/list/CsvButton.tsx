import { Button } from '#islands/ui/controls/Button'
import { Note } from '#islands/ui/layout/Note'
import { useText } from '#islands/ui/text'
import { saveCsv } from '#lib/browser/download'
import { useSaving } from './use-saving'

interface CsvButtonProps {
  /** The file's name, without its end. */
  name: string
  read: () => Promise<string>
}

/** Saves what is listed as a file. Needs `report` and `common`. */
export function CsvButton({ name, read }: CsvButtonProps) {
  const t = useText('report')
  const { busy, failure, start } = useSaving(async () => saveCsv(name, await read()))
  return (
    <>
      <Button size="s" className="csv" busy={busy} onClick={() => void start()}>
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
