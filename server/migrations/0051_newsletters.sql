-- An offer goes to a list of addresses as well: to those who hear of courses and offers, or of memberships.
alter table promotions
  add column list text not null default 'NEWS' constraint promotions_list check (list in ('NEWS', 'MEMBERSHIP'));
