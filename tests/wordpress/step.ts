/** Does one step, and prints how long it took, or that it failed. */
export async function step<Result>(name: string, act: () => Promise<Result>): Promise<Result> {
  const begin = performance.now()
  const seconds = (): string => `${((performance.now() - begin) / 1000).toFixed(1)} s`
  try {
    const result = await act()
    console.log(`${seconds().padStart(8)}  ${name}`)
    return result
  } catch (error) {
    console.log(`${seconds().padStart(8)}  ${name}: failed`)
    throw error
  }
}
