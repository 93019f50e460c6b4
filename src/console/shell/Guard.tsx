import { Component, type ReactNode } from 'react'
import { useText } from '#islands/ui/text'

interface GuardProps {
  children: ReactNode
}

/** Keeps what goes wrong on one screen from taking the console with it. */
export class Guard extends Component<GuardProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? <Broken /> : this.props.children
  }
}

/** A screen of a release before this one is not there any more: the page is opened anew. */
function Broken() {
  const t = useText('console')
  return (
    <p className="note danger" role="alert">
      <span>{t('failure.unknown')}</span>
      <button type="button" className="btn soft s" onClick={() => location.reload()}>
        {t('again')}
      </button>
    </p>
  )
}
