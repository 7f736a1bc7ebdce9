-- Prices are tried on nobody: one price for all. What orders took off keeps its name and amount on their lines.
-- A discount that a trial made goes, unless it was chosen, or was switched on again since.
update discounts set active = false, deleted_at = now(), updated_at = now()
  where deleted_at is null and (trial_id is not null or not active)
    and id in (select discount_a from price_trials where winner is distinct from 'A');
-- The one that a running trial was about is for everybody, as it was before; the clock puts it on cards.
update discounts set trial_id = null, trial_variant = null, restricted = false, updated_at = now()
  where trial_id is not null and deleted_at is null;
alter table discounts drop column trial_id, drop column trial_variant;
drop function trial_variant(uuid, uuid);
drop table price_trial_people, price_trials;
