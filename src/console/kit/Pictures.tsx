import { useState } from 'react'
import { failureText } from '#console/kit/failure'
import { useText } from '#islands/ui/text'

interface Picture {
  type: string
  data: string
}

interface PicturesProps {
  count: number
  /** Asks for one, by its place from 1. */
  load: (at: number) => Promise<Picture>
}

/** Pictures that a member sent, fetched when somebody wants to see them. */
export function Pictures({ count, load }: PicturesProps) {
  const t = useText('console')
  const [shown, setShown] = useState<readonly Picture[]>([])
  const [failure, setFailure] = useState('')
  if (count === 0) return null
  async function show() {
    try {
      setShown(await Promise.all(Array.from({ length: count }, (_, at) => load(at + 1))))
    } catch (error) {
      setFailure(failureText(t, error))
    }
  }
  return (
    <>
      {shown.map(({ type, data }, at) => (
        <img
          key={data.slice(-24)}
          src={`data:${type};base64,${data}`}
          alt={t('feedback.image', { number: at + 1 })}
        />
      ))}
      {failure && (
        <p className="note danger" role="alert">
          {failure}
        </p>
      )}
      {shown.length === 0 && (
        <button type="button" className="btn soft s" onClick={() => void show()}>
          {t('feedback.show', { count })}
        </button>
      )}
    </>
  )
}
