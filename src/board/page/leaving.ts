/** @param then whenever the page is left: closed, or another one is looked at */
export function onLeaving(then: () => void): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') then();
  });
}
