import type { Node } from './node.ts'
import type { Project } from './project.ts'
import type { SourceModule } from './source-module.ts'
import type { Given, Value } from './value.ts'

/** Where an expression stands, and what is known there. */
export interface Scope {
  readonly project: Project
  readonly module: SourceModule
  /** What the function around it was given. */
  readonly given: Given
  /** How many names and calls led here. */
  readonly depth: number
  /** What an expression is, as far as that can be told without running it. */
  readonly evaluate: (expression: Node, scope: Scope) => Value
}
