import { type IslandProps, TextProvider } from '#islands/ui/text'
import { NoticeList } from './NoticeList'

/** The notices as a page of their own. */
export function NoticePage({ language, texts }: IslandProps) {
  return (
    <TextProvider language={language} texts={texts}>
      <NoticeList />
    </TextProvider>
  )
}
