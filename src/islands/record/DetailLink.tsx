import { useEffect, useState } from 'react'
import { useText } from '#islands/ui/text'
import { detailAddress } from './store/detail'

/** The vendor's own page of what was played, in a tab of its own; nothing where it has none. */
export function DetailLink({ id }: { id: string }) {
  const t = useText('record')
  const [url, setUrl] = useState('')
  useEffect(() => {
    let isHere = true
    void detailAddress(id).then((found) => isHere && setUrl(found))
    return () => {
      isHere = false
    }
  }, [id])
  if (!url) return null
  return (
    <p>
      <a className="btn ghost s" href={url} target="_blank" rel="noopener noreferrer">
        {t('bets.detail')}
      </a>
    </p>
  )
}
