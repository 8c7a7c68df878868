import type { Check, Requirement } from '../../../conformance/index.ts'
import { contextChecks, contextRequirements } from './contexts.ts'
import { coupons, taxes } from './coupons-and-taxes.ts'
import { customerChecks, customerRequirements, customers } from './customers.ts'
import { orders } from './managed-orders.ts'
import { products, variations } from './managed-products.ts'
import { orderPartChecks, orderPartRequirements } from './order-parts.ts'
import { refundChecks, refundRequirements } from './refunds.ts'
import { reportChecks, reportRequirements } from './reports.ts'
import { resourceChecks, resourceRequirements } from './resource.ts'
import { settingChecks, settingRequirements } from './settings.ts'
import { shippingChecks, shippingRequirements } from './shipping.ts'
import { taxClassChecks, taxClassRequirements } from './tax-classes.ts'
import { termsAndReviews } from './terms-and-reviews.ts'
import { writtenValueChecks, writtenValueRequirements } from './written-values.ts'

const resources = [coupons, taxes, customers, ...termsAndReviews, products, variations, orders]

export const v3Requirements: readonly Requirement[] = [
  ...resourceRequirements(resources),
  ...customerRequirements,
  ...orderPartRequirements,
  ...refundRequirements,
  ...taxClassRequirements,
  ...shippingRequirements,
  ...settingRequirements,
  ...reportRequirements,
  ...writtenValueRequirements,
  ...contextRequirements,
]

/** The checks of `wc/v3`. */
export const v3Checks: readonly Check[] = [
  ...resources.flatMap(resourceChecks),
  ...customerChecks,
  ...orderPartChecks,
  ...refundChecks,
  ...taxClassChecks,
  ...shippingChecks,
  ...settingChecks,
  ...reportChecks,
  ...writtenValueChecks,
  ...contextChecks,
]
