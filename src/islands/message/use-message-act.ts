import { failureText } from '#islands/ui/failure'
import { useText } from '#islands/ui/text'
import { showToast } from '#lib/stores/toast'

/** Runs something about messages; a failure is a toast, and what is listed stays. */
export function useMessageAct() {
  const common = useText('common')
  return (act: () => Promise<void>) => {
    act().catch((error: unknown) => {
      showToast({ tone: 'danger', text: failureText(error, common) })
    })
  }
}
