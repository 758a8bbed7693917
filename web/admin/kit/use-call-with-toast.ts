import type { AnswerOf, Call } from '../../../contract/call.ts'
import { useCall, type SendableCall } from '../../client/index.ts'
import { showToast } from '../../ui/popups/toasts.tsx'

interface CallWithToastOptions<C extends Call> extends Omit<
  NonNullable<Parameters<typeof useCall<C>>[1]>,
  'onSuccess'
> {
  onDone?: ((answer: AnswerOf<C>) => void) | undefined
}

/** A call that answers with a sentence about what it has done, which a toast says. */
export const useCallWithToast = <C extends Call>(
  call: AnswerOf<C> extends { said: string } ? C : never,
  { onDone, ...options }: CallWithToastOptions<C> = {},
): SendableCall<C> =>
  useCall<C>(call, {
    ...options,
    onSuccess(answer) {
      showToast({ kind: 'ok', title: (answer as { said: string }).said })
      onDone?.(answer)
    },
  })
